import SceneViews
import ArgumentParser
public func run() { print(smoke(nil)) }
