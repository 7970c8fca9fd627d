import { renderToStaticMarkup } from "react-dom/server";
import { Appendix } from "~/components/document/appendix";
import { MessagesProvider } from "~/components/message";
import type { AttachedThread } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { momentOf } from "~/platform/time/moment-text";

/**
 * Draws the answers that belong to the agreement below the text, in the words of the client's page.
 * @param timeZone the reader's
 */
export function withAppendix(
  html: string,
  threads: readonly AttachedThread[] | null,
  { t, timeZone }: { t: Translate; timeZone: string },
): string {
  if (threads === null) return html;
  const moment = (at: number) => momentOf(at, { locale: t.locale, timeZone });
  const appendix = renderToStaticMarkup(
    <MessagesProvider value={t}>
      <Appendix threads={threads} moment={moment} />
    </MessagesProvider>,
  );
  return `${html}${appendix}`;
}
