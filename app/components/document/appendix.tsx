import type { ReactNode } from "react";
import { useTranslate } from "~/components/message";
import type { AttachedMessage, AttachedThread } from "~/db/vocabulary";
import { leftOutForClients } from "~/domain/mail/content/left-out";
import { APPENDIX } from "~/domain/proposals/appendix/appendix-section";

interface AppendixProps {
  threads: readonly AttachedThread[];
  moment(at: number): ReactNode;
}

/** What was said and is agreed to, in the faces of the document above it. */
export function Appendix({ threads, moment }: AppendixProps) {
  const t = useTranslate();
  return (
    <section className="document appendix" data-block={APPENDIX} aria-labelledby={APPENDIX}>
      <h2 id={APPENDIX}>{t("appendix.title")}</h2>
      <p>{t("appendix.intro")}</p>
      {threads.map(({ id, kind, place, quote, messages }) => (
        <div key={id} className="appendix-thread">
          <h3 dir="auto">{place || t("conversation.whole")}</h3>
          {kind === "question" ? null : <p className="appendix-note">{t(`conversation.kind.${kind}`)}</p>}
          {quote ? <blockquote dir="auto">{quote}</blockquote> : null}
          {messages.map((message) => (
            <Said key={message.id} message={message} moment={moment} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface SaidProps extends Pick<AppendixProps, "moment"> {
  message: AttachedMessage;
}

function Said({ message: { author, text, at, leftOut }, moment }: SaidProps) {
  const t = useTranslate();
  return (
    <>
      <p className="appendix-by">
        <strong>
          <bdi translate="no">{author}</bdi>
        </strong>{" "}
        <span className="appendix-note">{moment(at)}</span>
      </p>
      <p className="appendix-text" dir="auto">
        {text}
      </p>
      {leftOutForClients(leftOut ?? null, t).map((sentence) => (
        <p key={sentence} className="appendix-note">
          {sentence}
        </p>
      ))}
    </>
  );
}
