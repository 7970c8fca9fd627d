/** Pages in another language of the app than English load the scripts of that language. */
import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";
import type { Language } from "~/platform/language/languages";
import { SCRIPT_FOLDERS, withScriptsIn } from "~/platform/words/script-folder";
import { routeHandlers } from "./route-handlers";

interface Files {
  publicFile(path: string): Promise<string>;
}

/** Makes handlers when they are first needed, and keeps them for an isolate's life. */
export function languageHandlers(build: ServerBuild, mode: string) {
  const handlers = new Map<Language, RequestHandler>();
  return async (files: Files, language: Language): Promise<RequestHandler> => {
    const known = handlers.get(language);
    if (known) return known;
    const made = routeHandlers({ ...build, assets: await assetsIn(build, files, language) }, mode);
    handlers.set(language, made);
    return made;
  };
}

async function assetsIn({ assets }: ServerBuild, files: Files, language: Language) {
  // The dev server has English scripts alone.
  if (import.meta.env.DEV) return assets;
  const folders = JSON.parse(await files.publicFile(SCRIPT_FOLDERS));
  return JSON.parse(withScriptsIn(folders[language], JSON.stringify(assets)));
}
