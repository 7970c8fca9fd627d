import { Message, useTranslate } from "~/components/message";
import type { ThreadState } from "~/db/vocabulary";
import type { ThreadMessage, ThreadView } from "~/domain/conversation/conversation.server";
import { leftOutForClients } from "~/domain/mail/content/left-out";
import { Moment } from "../sign/moment";
import { MessageField } from "./message-field";
import { formAddress, type RefusedForm } from "./refused-form";

interface ShownThread extends ThreadView {
  /** Asked by the reader. */
  isOwn: boolean;
  /** Of the form for the next message. */
  key: string;
}

interface ThreadListProps {
  page: {
    path: string;
    /** The place whose threads come first; empty for none. */
    about: string;
    /** From 1. */
    page: number;
    isLastPage: boolean;
    /** Null where the reader can write. */
    closed: string | null;
    owner: { name: string };
    threads: readonly ShownThread[];
  };
  refused: RefusedForm | undefined;
}

export function ThreadList({ page, refused }: ThreadListProps) {
  const t = useTranslate();
  if (page.threads.length === 0) return <p className="panel">{t("conversation.empty")}</p>;
  return (
    <div className="stack" id="threads">
      {page.threads.map((thread) => (
        <Thread
          key={thread.id}
          thread={thread}
          page={page}
          refused={refused?.threadId === thread.id ? refused : undefined}
        />
      ))}
      <Pages {...page} />
    </div>
  );
}

interface ThreadProps {
  thread: ShownThread;
  page: ThreadListProps["page"];
  refused: RefusedForm | undefined;
}

const TONES: Readonly<Record<ThreadState, string>> = { open: "open", answered: "signed", settled: "settled" };

function Thread({ thread, page, refused }: ThreadProps) {
  const t = useTranslate();
  const { id, kind, state, placement, audience, quote } = thread;
  const title = thread.placeTitle || t("conversation.whole");
  return (
    <article className="panel stack thread" id={`thread-${id}`} aria-labelledby={`place-${id}`}>
      <header className="stack tight">
        <h2 id={`place-${id}`} dir="auto">
          {title}
        </h2>
        <p className="small row">
          <span>{t(`conversation.kind.${kind}`)}</span>
          <span className={`badge ${TONES[state]}`}>{t(`conversation.state.${state}`)}</span>
        </p>
        {placement.state === "removed" ? (
          <p className="small">{t("conversation.removed", { number: placement.version })}</p>
        ) : null}
        {audience === "private" ? (
          <p className="small">
            <Message id="conversation.audience.private" name={<bdi translate="no">{page.owner.name}</bdi>} />
          </p>
        ) : null}
        {thread.settledVersion === null ? null : (
          <p className="small">{t("conversation.settled_by_version", { number: thread.settledVersion })}</p>
        )}
        {quote ? <blockquote dir="auto">{quote}</blockquote> : null}
      </header>
      <ol className="messages">
        {thread.messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
      </ol>
      {page.closed !== null ? null : state !== "settled" ? (
        <Reply thread={thread} page={page} refused={refused} />
      ) : thread.settledBy === "owner" ? (
        <details className="more" open={refused !== undefined}>
          <summary>{t("conversation.reopen")}</summary>
          <Reply thread={thread} page={page} refused={refused} />
        </details>
      ) : null}
    </article>
  );
}

function Said({ message: { authorName, text, leftOut, userId, createdAt } }: { message: ThreadMessage }) {
  const t = useTranslate();
  return (
    <li className={userId === null ? undefined : "studio"}>
      <p className="small">
        <strong>
          <bdi translate="no">{authorName}</bdi>
        </strong>{" "}
        <Moment time={createdAt} />
      </p>
      <p dir="auto">{text ?? t("conversation.deleted")}</p>
      {leftOutForClients(leftOut, t).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
    </li>
  );
}

function Reply({ thread: { id, isOwn, key, state }, page, refused }: ThreadProps) {
  const t = useTranslate();
  const address = formAddress(page, t.language, `thread-${id}`);
  return (
    <div className="stack tight">
      <form method="post" action={address} className="stack tight" noValidate>
        <input type="hidden" name="threadId" value={id} />
        <MessageField
          id={`text-${id}`}
          label={t("conversation.reply")}
          rows={3}
          messageKey={key}
          refused={refused}
        />
        <div className="row">
          <button className="button" type="submit" name="intent" value="reply">
            {t("conversation.send")}
          </button>
        </div>
      </form>
      {isOwn && state !== "settled" ? (
        <form method="post" action={address}>
          <input type="hidden" name="threadId" value={id} />
          <button className="as-link" type="submit" name="intent" value="settle">
            {t("conversation.settle")}
          </button>
        </form>
      ) : null}
    </div>
  );
}

function Pages({ path, about, page, isLastPage }: ThreadListProps["page"]) {
  const t = useTranslate();
  const pathOf = (number: number) =>
    `${path}?${new URLSearchParams({ ...(about && { about }), page: `${number}` })}#threads`;
  if (page === 1 && isLastPage) return null;
  return (
    <nav className="row" aria-label={t("conversation.title")}>
      {page > 1 ? (
        <a className="button" rel="prev" href={pathOf(page - 1)}>
          {t("portal.previous")}
        </a>
      ) : null}
      {isLastPage ? null : (
        <a className="button" rel="next" href={pathOf(page + 1)}>
          {t("portal.next")}
        </a>
      )}
    </nav>
  );
}
