import CGLib
import CGTK
import GTKSupport
import GLibSupport
public func smoke(_ e: UnsafeMutablePointer<GError>?) -> GLibError { print(gtkVersion); return GLibError(taking: e) }
