import type { AttachedMessage } from "~/db/vocabulary";
import type { OfferedThreads } from "~/domain/conversation/attaching/offered-threads";
import { leftOutForStudio } from "~/domain/mail/content/left-out";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { Checkbox } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";

interface AnswersPanelProps {
  proposalId: string;
  offered: OfferedThreads;
  /** What was ticked in a refused form; null in a new one. */
  ticked: { answers: boolean; threads: readonly string[] } | null;
  errors: { answers: string[] | undefined; threads: string[] | undefined };
}

/** The sender may make what was said part of what is signed (docs/decisions/0118-attached-answers.md). */
export function AnswersPanel({ proposalId, offered, ticked, errors }: AnswersPanelProps) {
  const { threads, lost } = offered;
  return (
    <Panel title={t("Questions and answers")}>
      <div className="group/answers grid gap-5">
        <input type="hidden" name="offersAnswers" value="on" />
        <Checkbox
          id="attaches-answers"
          name="attachesAnswers"
          defaultChecked={ticked ? ticked.answers : offered.isTicked}
          error={errors.answers}
          label={t("Make the answers part of the agreement")}
          hint={t(
            "They become an appendix at the end of this version, as they are now: everybody who gets the proposal reads them, and agrees to them with the rest. What is written later is not part of it.",
          )}
        />
        {lost.length > 0 ? <Lost places={lost} /> : null}
        <fieldset className="hidden gap-4 group-has-[#attaches-answers:checked]/answers:grid">
          <legend className="sr-only">{t("What is attached")}</legend>
          {errors.threads ? (
            <p role="alert" className="text-sm text-rejected wrap-anywhere">
              {errors.threads[0]}
            </p>
          ) : null}
          {threads.map((thread) => (
            <Thread
              key={thread.id}
              thread={thread}
              proposalId={proposalId}
              isTicked={ticked ? ticked.threads.includes(thread.id) : thread.isTicked}
            />
          ))}
          <Limits offered={offered} />
        </fieldset>
      </div>
    </Panel>
  );
}

const placeOf = (place: string) => place || t("The whole proposal");

const Lost = ({ places }: { places: readonly string[] }) => (
  <p className="max-w-prose text-sm wrap-anywhere">
    {t(
      "Attached to the last version, but written on since: {places}. Answer or settle it to attach it again.",
      { places: places.map((place) => `“${placeOf(place)}”`).join(", ") },
    )}
  </p>
);

interface ThreadProps {
  thread: OfferedThreads["threads"][number];
  proposalId: string;
  isTicked: boolean;
}

function Thread({ thread: { id, place, messages, isCut }, proposalId, isTicked }: ThreadProps) {
  const [first] = messages;
  return (
    <div className="grid gap-1">
      <Checkbox
        id={`attaches-${id}`}
        name="attaches"
        value={id}
        defaultChecked={isTicked}
        label={t("{name} on “{place}”", { name: first?.author ?? "", place: placeOf(place) })}
        hint={cutText(first?.text ?? "", 200)}
      />
      <details className="ms-8 text-sm">
        <summary className="w-fit cursor-pointer text-action">
          {t("{count, plural, one {Read {count} message} other {Read {count} messages}}", {
            count: messages.length,
          })}
        </summary>
        <ol className="mt-2 grid gap-3 border-s-2 border-line ps-4">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
        {isCut ? (
          <p className="mt-2">
            <TextLink to={`/proposal/${proposalId}#thread-${id}`}>{t("Read it in full")}</TextLink>
          </p>
        ) : null}
      </details>
    </div>
  );
}

const Message = ({ message: { author, text, at, leftOut } }: { message: AttachedMessage }) => (
  <li className="min-w-0">
    <p className="flex flex-wrap gap-x-2 text-muted">
      <bdi translate="no" className="font-medium text-ink">
        {author}
      </bdi>
      <LocalTime value={at} />
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
    {leftOutForStudio(leftOut ?? null).map((sentence) => (
      <p key={sentence} className="text-muted wrap-anywhere">
        {sentence}
      </p>
    ))}
  </li>
);

/** Says why something is not offered. */
function Limits({ offered }: { offered: OfferedThreads }) {
  const sentences = [
    offered.threads.some(({ isCut }) => isCut) &&
      t("All of it is too long: at most 300 messages with 60,000 characters can be attached."),
    offered.waiting > 0 &&
      t("{count, plural, one {{count} more has no answer yet.} other {{count} more have no answer yet.}}", {
        count: offered.waiting,
      }),
    offered.private > 0 &&
      t(
        "{count, plural, one {{count} more is between one person and you, and is never attached.} other {{count} more are between one person and you, and are never attached.}}",
        { count: offered.private },
      ),
  ].filter(Boolean);
  return sentences.length === 0 ? null : <p className="text-sm text-muted">{sentences.join(" ")}</p>;
}
