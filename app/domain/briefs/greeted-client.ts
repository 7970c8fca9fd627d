import type { Language } from "~/platform/language/languages";
import { addressed, withFormSaid } from "~/platform/text/honorifics";

/** As letters greet the client. The sender's private notes count too: they may say "Frau Dr. Kröger". */
export const greetedClient = (name: string, brief: object, language: Language): string =>
  addressed(withFormSaid(name, Object.values(brief).join("\n")), language);
