import type { ReactNode } from "react";
import { MessagesProvider } from "~/components/message";
import { PriceToRead } from "~/components/price/price-to-read";
import { englishOfMoney } from "~/domain/briefs/dates-of-money";
import type { PriceTable } from "~/domain/prices/price-table";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { datedIn } from "~/platform/language/translate";

export type DrawTable = (table: PriceTable) => ReactNode;

const FILES = {
  publicFile: async (path: string): Promise<string> => {
    const answer = await fetch(`/${path}`);
    if (!answer.ok) throw new Error(`${path} could not be loaded: ${answer.status}`);
    return answer.text();
  },
};

/** Loads the words of the client's language. @param dates BCP 47; English days follow the typed currency. @throws where they cannot be loaded */
export async function drawingIn(language: Language, dates: string): Promise<DrawTable> {
  const words = await loadLanguage(FILES, language);
  return (table) => (
    <div className="document mx-auto max-w-3xl" lang={language} dir="auto">
      <MessagesProvider value={datedIn(words, language === "en" ? englishOfMoney(table.currency) : dates)}>
        <PriceToRead table={table} selection={null} isInText isOpen />
      </MessagesProvider>
    </div>
  );
}
