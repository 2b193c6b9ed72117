// Prints what is said in all situations of a drag, in one language: see Resources/translate sentences.
//
//   spoken-sentences LANGUAGE [FOLDER]
//
// FOLDER has the app's catalogues, FOLDER/LANGUAGE/LC_MESSAGES/dragoman.mo; a language without one is the library's.
import Glibc
import Translation

let arguments = CommandLine.arguments.dropFirst()
guard let language = arguments.first else {
    print("spoken-sentences LANGUAGE [FOLDER]")
    exit(2)
}
Catalogue.use(folders: Array(arguments.dropFirst()), language: language)
let isOfTheApp = language == "en" || (arguments.count > 1 && Catalogue.language == Language(language))
if !isOfTheApp { Catalogue.use(folders: [], language: language) }
guard Catalogue.language == Language(language) else {
    print("There is no language \(language).")
    exit(2)
}
print(SentencePage().text(isOfTheApp: isOfTheApp), terminator: "")
