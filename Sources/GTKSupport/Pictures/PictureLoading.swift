import GLibSupport
import Glibc

/// A picture that may take long to draw, and that another thread sees to then: a window must not wait for it.
///
/// What a file's header tells the cost of, such as a photograph, is decoded at once.
///
/// ```swift
/// let loading = PictureLoading(bytes) { [weak self] in self?.show() }
/// // Most pictures are there at once.
/// let picture = loading.result(waitingAtMost: 0.5)
/// ```
@MainActor
public final class PictureLoading {
    /// The picture or why there is none; `nil`: it is not there yet.
    public private(set) var result: Result<Picture, PictureError>?

    private let pixels = Answer()
    private let onFinish: @MainActor () -> Void
    private var isReported = false

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: What is refused unread.
    ///   - longestSide: A larger picture is kept scaled down to this.
    ///   - onFinish: Called on the main loop when ``result`` is there, unless it was there at once or
    ///     ``result(waitingAtMost:)`` has given it.
    public init(
        _ bytes: [UInt8], limits: Picture.Limits = Picture.Limits(), longestSide: Int = 1024,
        onFinish: @escaping @MainActor () -> Void
    ) {
        self.onFinish = onFinish
        guard PictureHelper.isNeeded(for: bytes) else {
            result = Result { () throws(PictureError) in
                try Picture(decoding: bytes, limits: limits, longestSide: longestSide)
            }
            return
        }
        Background.run { [pixels] in
            pixels.give(
                Result { () throws(PictureError) in
                    try PicturePixels(drawing: bytes, limits: limits, longestSide: longestSide)
                })
        } finish: { [weak self] _ in
            // Where no thread could be had, nothing was decoded.
            self?.pixels.give(.failure(.noMemory))
            self?.finish()
        }
    }

    /// The result as soon as it is there.
    ///
    /// - Parameter seconds: How long to wait for it; meanwhile this thread does nothing else.
    /// - Returns: The result; `nil`: it takes longer.
    public func result(waitingAtMost seconds: Double) -> Result<Picture, PictureError>? {
        if result == nil, let pixels = pixels.value(waitingAtMost: seconds) {
            isReported = true
            take(pixels)
        }
        return result
    }

    /// Decodes a picture, and calls `completion` once with the result, before this returns or later.
    public static func decode(
        _ bytes: [UInt8], limits: Picture.Limits = Picture.Limits(), longestSide: Int = 1024,
        completion: @escaping @MainActor (Result<Picture, PictureError>) -> Void
    ) {
        var running: PictureLoading?
        let loading = PictureLoading(bytes, limits: limits, longestSide: longestSide) {
            // It is kept until here.
            if let result = running?.result { completion(result) }
            running = nil
        }
        if let result = loading.result { completion(result) } else { running = loading }
    }

    private func finish() {
        if result == nil, let pixels = pixels.value(waitingAtMost: 0) { take(pixels) }
        if !isReported { onFinish() }
    }

    private func take(_ pixels: Result<PicturePixels, PictureError>) {
        result = pixels.flatMap { pixels in Result { () throws(PictureError) in try Picture(pixels) } }
    }

    /// Goes from one thread to the other. The reading end of the pipe ends when the value is there.
    private final class Answer: @unchecked Sendable {
        private var given: Result<PicturePixels, PictureError>?
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let readingEnd: Int32
        private var writingEnd: Int32

        init() {
            var ends: [Int32] = [-1, -1]
            if pipe(&ends) != 0 { ends = [-1, -1] }
            for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (readingEnd, writingEnd) = (ends[0], ends[1])
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            for end in [readingEnd, writingEnd] where end >= 0 { close(end) }
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        private func locked<T>(_ body: () -> T) -> T {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body()
        }

        /// Gives the value. Later ones are ignored.
        func give(_ value: Result<PicturePixels, PictureError>) {
            locked {
                guard given == nil else { return }
                given = value
                if writingEnd >= 0 { close(writingEnd) }
                writingEnd = -1
            }
        }

        func value(waitingAtMost seconds: Double) -> Result<PicturePixels, PictureError>? {
            let end = MainLoop.seconds + max(0, min(seconds, 60))
            var waiting = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
            // A signal ends the waiting early.
            while poll(&waiting, 1, Int32(max(0, end - MainLoop.seconds) * 1000)) < 0, errno == EINTR {}
            return locked { given }
        }
    }
}
