/** The folder of each language's scripts within /assets; English has its own there. */
export const SCRIPT_FOLDERS = "languages/app-folders.json";

/** @param manifest JSON that names scripts @param folder of a language, such as "de-1f2e3d4c" */
export const withScriptsIn = (folder: string, manifest: string): string =>
  manifest.replace(/"\/assets\/([\w.-]+\.js)"/g, `"/assets/${folder}/$1"`);
