import type { Config } from "../config.server";
import { chosenLanguage } from "../language/chosen-language.server";
import { PSEUDO_LANGUAGE } from "../language/pseudo";
import { pseudoWords, type Words } from "./words-now.server";

/** Null for English, which the app is in; local mode has the pseudo-language too, by `?language=en-XA`. */
export const readersWords = (config: Config, request: Request): Words | null =>
  config.isLocal && chosenLanguage(config, request) === PSEUDO_LANGUAGE ? pseudoWords : null;
