import { useMatches } from "@remix-run/react";
import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { Language } from "~/platform/language/languages";
import { translateIn } from "~/platform/language/load-language";
import { datedIn, type MessageKey, type MessageParts, type Translate } from "~/platform/language/translate";
import { datesOfMatches, languageOfMatches } from "./page-language";

const TranslateContext = createContext<Translate | null>(null);

interface TranslateProviderProps {
  /** Loaded by the route's loader (app/platform/language/load-language.ts). */
  language: Language;
  /** BCP 47; the language's own without it. */
  dates?: string | undefined;
  children: ReactNode;
}

export function TranslateProvider({ language, dates, children }: TranslateProviderProps) {
  const t = translateIn(language);
  return (
    <TranslateContext.Provider value={dates ? datedIn(t, dates) : t}>{children}</TranslateContext.Provider>
  );
}

/** Serves what is rendered with its messages at hand, such as printed pages. */
export const MessagesProvider = TranslateContext.Provider;

/** Returns the page's language; `meta`, which cannot use hooks, calls `languageOfMatches`. */
export const usePageLanguage = (): Language => languageOfMatches(useMatches());

export const usePageDates = (): string | undefined => datesOfMatches(useMatches());

export function useTranslate(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error("No TranslateProvider is around this component.");
  return translate;
}

/** A sentence with elements in it, which its tags and some of its values stand for. */
export function Message<const Key extends MessageKey>({
  id,
  ...values
}: { id: Key } & MessageParts<Key, ReactNode>) {
  const t = useTranslate();
  const parts = (t.parts as (key: Key, values: unknown) => ReactNode[])(id, values);
  return createElement(Fragment, null, ...parts);
}

/** A message whose only value is the id of something. */
type IdMessageKey = "client.failed.reference" | Extract<MessageKey, `certificate.mark.${string}`>;

/** A sentence with an id, which reads from left to right in every language: one may begin with "_". */
export function IdMessage({ message, value }: { message: IdMessageKey; value: string }) {
  const t = useTranslate();
  const parts = (t.parts as (key: IdMessageKey, values: unknown) => ReactNode[])(message, {
    id: createElement("bdi", { dir: "ltr" }, value),
  });
  return createElement(Fragment, null, ...parts);
}
