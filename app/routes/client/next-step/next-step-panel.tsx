import { Message, useTranslate } from "~/components/message";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import type { NextStepOnPage } from "~/domain/signing/next-step/next-step-on-page.server";
import { fileAt } from "../post-to";
import { SendFiles } from "./send-files";

interface NextStepPanelProps {
  nextStep: NextStepOnPage;
  /** Of the link's page, below which its files are. */
  path: string;
}

/** The sender's welcome after the answer, with what to do next. */
export function NextStepPanel({
  nextStep: { welcome, booking, hasCalendar, files },
  path,
}: NextStepPanelProps) {
  const t = useTranslate();
  return (
    <section className="panel stack next-step" id="next-step" aria-labelledby="next-step-title">
      <h2 id="next-step-title">{t("next_step.title")}</h2>
      {paragraphsOf(welcome).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two paragraphs may be alike
        <p key={index} className="as-typed" dir={directionOfWords(text) ?? "auto"}>
          {text}
        </p>
      ))}
      {booking ? (
        <div className="book">
          <a className="button primary" href={booking.url} target="_blank" rel="noopener noreferrer">
            <bdi>{booking.label}</bdi>
          </a>
          <p className="small">
            <Message
              id="next_step.new_tab"
              site={<bdi translate="no">{new URL(booking.url).hostname}</bdi>}
            />
          </p>
        </div>
      ) : null}
      {hasCalendar ? (
        <p className="links">
          <a href={fileAt(`${path}/dates.ics`, t.language)} download="">
            {t("next_step.calendar")}
          </a>
        </p>
      ) : null}
      {files ? <SendFiles files={files} path={path} /> : null}
    </section>
  );
}

const paragraphsOf = (text: string): string[] => (text === "" ? [] : text.split(/\n{2,}/));
