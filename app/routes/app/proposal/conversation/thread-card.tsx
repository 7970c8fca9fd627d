import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import type { Settler, ThreadKind, ThreadState } from "~/db/vocabulary";
import { MAX_MESSAGE_LENGTH } from "~/domain/conversation/bounds";
import { cutText } from "~/platform/text/cut-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { TextArea } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import type { ThreadCardView, ThreadMessageView } from "./conversation-view";
import { ThreadForm, useThreadForms } from "./thread-forms";

const KINDS: Readonly<Record<ThreadKind, AppMessage>> = {
  question: msg("Question"),
  change: msg("Request for a change"),
  counter_offer: msg("Counter-offer"),
};

const STATES: Readonly<Record<ThreadState, [AppMessage, BadgeTone]>> = {
  open: [msg("Waits for you"), "pending"],
  answered: [msg("Answered"), "sent"],
  settled: [msg("Settled"), "other"],
};

const SETTLED: Readonly<Record<Settler, AppMessage>> = {
  asker: msg("Settled by the person who asked."),
  owner: msg("Settled by you."),
};

/** A settled thread is folded. */
export function ThreadCard({ thread }: { thread: ThreadCardView }) {
  const isSettled = thread.state === "settled";
  const head = <Head thread={thread} />;
  return (
    <article className="rounded-control border border-line">
      {isSettled ? (
        <details>
          <summary className="cursor-pointer p-4">{head}</summary>
          <Body thread={thread} />
        </details>
      ) : (
        <>
          <div className="p-4 pb-0">{head}</div>
          <Body thread={thread} />
        </>
      )}
    </article>
  );
}

function Head({ thread: { asker, kind, state, isPrivate, place } }: { thread: ThreadCardView }) {
  const [label, tone] = STATES[state];
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <bdi translate="no" className="font-semibold wrap-anywhere">
        {asker}
      </bdi>
      <span className="text-sm text-muted">{t(KINDS[kind])}</span>
      {place === "" ? null : (
        <span dir="auto" className="text-sm text-muted wrap-anywhere">{`“${place}”`}</span>
      )}
      <Badge tone={tone}>{t(label)}</Badge>
      {isPrivate ? <span className="text-sm text-muted">{t("Only you and they can see this")}</span> : null}
    </span>
  );
}

function Body({ thread }: { thread: ThreadCardView }) {
  const { id, kind, state, settledBy, settledVersion, quote, removedIn, offer, messages } = thread;
  return (
    <div className="grid gap-4 p-4">
      {removedIn === null ? null : (
        <p className="text-sm text-muted">
          {t("This part was removed in version {number}.", { number: removedIn })}
        </p>
      )}
      {quote === "" ? null : (
        <blockquote
          dir="auto"
          className="border-s-2 border-line ps-3 text-muted wrap-anywhere whitespace-pre-line"
        >
          {quote}
        </blockquote>
      )}
      {offer === "" ? null : <p className="font-medium">{t("They offer: {offer}", { offer })}</p>}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {kind === "question" || state === "settled" ? null : (
        <p className="text-sm text-muted">{t("Nobody else is asked to sign until you settle this.")}</p>
      )}
      {settledBy === null ? null : (
        <p className="text-sm text-muted">
          {settledVersion === null
            ? t(SETTLED[settledBy])
            : t("Settled by version {number}.", { number: settledVersion })}
        </p>
      )}
      <AnswerForm thread={thread} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {state === "settled" ? null : <SettleForm id={id} />}
        <PlaceLink thread={thread} />
      </div>
      <NoteForm thread={thread} />
    </div>
  );
}

/** Leads to where the request is put into the proposal. */
function PlaceLink({ thread: { editPath, removedIn, isAtLine, block } }: { thread: ThreadCardView }) {
  const { onPlace } = useThreadForms();
  if (editPath === null || removedIn !== null) return null;
  if (onPlace && block !== null)
    return (
      <Button type="button" size="row" variant="quiet" onClick={() => onPlace(block)}>
        {t("Show in the text")}
      </Button>
    );
  if (onPlace && !isAtLine) return null;
  return (
    <TextLink look="standalone" to={editPath}>
      {isAtLine ? t("Put into the price table") : t("Put into the text")}
    </TextLink>
  );
}

function Message({ message }: { message: ThreadMessageView }) {
  const { author, isStudio, isNote, text, isByEmail, fromEmail, leftOut, at } = message;
  return (
    <li
      className={classes(
        "min-w-0 rounded-control p-3",
        isNote ? "border border-dashed border-line" : isStudio ? "bg-wash" : "bg-action-soft",
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <bdi translate="no" className="font-medium text-ink">
          {author}
        </bdi>
        {isNote ? <span>{t("Note for the team")}</span> : null}
        {isByEmail ? (
          <span className="wrap-anywhere">
            {fromEmail === null ? t("by email") : t("by email from {email}", { email: fromEmail })}
          </span>
        ) : null}
        <LocalTime value={at} />
      </p>
      <Words text={text ?? t("This message was deleted.")} />
      {leftOut.map((sentence) => (
        <p key={sentence} className="mt-1 text-sm text-muted wrap-anywhere">
          {sentence}
        </p>
      ))}
    </li>
  );
}

/** Characters: the rest of a longer message is folded, so that the panel shows more than one. */
const LONG = 1500;
const SHOWN = 800;

function Words({ text }: { text: string }) {
  const look = "mt-1 wrap-anywhere whitespace-pre-line";
  const start = cutText(text, SHOWN).replace(/\s+\S{0,40}$/, "");
  if (text.length <= LONG)
    return (
      <p dir="auto" className={look}>
        {text}
      </p>
    );
  return (
    <details className="group">
      <summary dir="auto" className={`${look} cursor-pointer`}>
        {start}
        <span className="font-medium text-action group-open:hidden">
          …<Icon of={ChevronDown} className="ms-1 inline size-4" />
        </span>
      </summary>
      <p dir="auto" className={look}>
        {text.slice(start.length).trimStart()}
      </p>
    </details>
  );
}

interface MessageFormProps {
  id: string;
  messageKey: string;
  label: string;
  children: ReactNode;
}

function MessageForm({ id, messageKey, label, children }: MessageFormProps) {
  return (
    <ThreadForm key={messageKey} className="grid gap-2">
      <input type="hidden" name="threadId" value={id} />
      <input type="hidden" name="key" value={messageKey} />
      <TextArea name="text" label={label} rows={3} required maxLength={MAX_MESSAGE_LENGTH} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </ThreadForm>
  );
}

function AnswerForm({ thread: { id, keys, state } }: { thread: ThreadCardView }) {
  const busy = useBusy(id);
  return (
    <MessageForm id={id} messageKey={keys.answer} label={t("Your answer")}>
      <Button variant="primary" size="row" name="intent" value="answer-thread" busy={busy("answer-thread")}>
        {t("Answer")}
      </Button>
      {state === "settled" ? null : (
        <Button size="row" name="intent" value="answer-and-settle" busy={busy("answer-and-settle")}>
          {t("Answer and settle")}
        </Button>
      )}
    </MessageForm>
  );
}

function SettleForm({ id }: { id: string }) {
  const busy = useBusy(id);
  return (
    <ThreadForm>
      <input type="hidden" name="threadId" value={id} />
      <Button size="row" name="intent" value="settle-thread" busy={busy("settle-thread")}>
        {t("Settle")}
      </Button>
    </ThreadForm>
  );
}

function NoteForm({ thread: { id, keys } }: { thread: ThreadCardView }) {
  const busy = useBusy(id);
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">{t("Add a note for the team")}</summary>
      <div className="mt-2">
        <MessageForm id={id} messageKey={keys.note} label={t("Note (clients cannot see it)")}>
          <Button size="row" name="intent" value="note-thread" busy={busy("note-thread")}>
            {t("Save note")}
          </Button>
        </MessageForm>
      </div>
    </details>
  );
}

/** Whether this thread's form with an intent is being sent. */
function useBusy(id: string): (intent: string) => boolean {
  const { sent } = useThreadForms();
  return (intent) => sent?.get("threadId") === id && sent.get("intent") === intent;
}
