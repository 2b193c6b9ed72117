import FileFormats
import GLibAppSupport
import PictureHeaders

extension VCard {
    /// The card alone, to be given to others: its images tell neither place nor time, nor the camera, nor the
    /// photographer. One whose structure is not fully understood is decoded and encoded again, and left out where it
    /// cannot be.
    var withoutDetails: [UInt8] {
        shared { name, base64 in
            guard let bytes = Base64.decode(base64) else { return .removed }
            guard PictureKind(of: bytes) != nil else {
                // Sounds and keys are no images; other embedded data may be an image of a kind that is not known here.
                return ["SOUND", "KEY"].contains(name) ? .kept : .removed
            }
            guard let shared = SharedPicture.of(bytes) else { return .removed }
            guard shared.bytes != bytes else { return .kept }
            return .replaced(mediaType: shared.kind.mediaType, base64: Base64.encode(shared.bytes))
        }
    }
}
