import type { ReactNode } from "react";
import { LanguageSwitch } from "~/components/language-switch";
import { Message, useTranslate } from "~/components/message";
import { letterheadName } from "~/domain/people/sender-name";
import type { TrackingState } from "~/domain/people/tracking";
import { CARRIED_FIELD } from "~/domain/prices/carried-selection";
import { initialsOf } from "~/ui/avatar";
import { postTo } from "./post-to";

/** The sender's act, below their name: "sent you a proposal". */
export type SenderAction = "proposal" | "documents" | "your_answer" | "answer" | "agreement";

interface FrameProps {
  senderName: string;
  businessName?: string;
  action: SenderAction;
  showsProgress?: boolean;
  /** Text of the link past the document: "Go to signature". */
  onward?: string | null;
  /** Off also where the note stands below the document's cover. */
  measuring?: TrackingState;
  /** The page's own path, if it has the tracking switch. */
  path?: string;
  isSealed?: boolean;
  news?: ReactNode;
  /** Null if the sender has no such page. */
  documentsPath?: string | null;
  /** The selection of prices in the page's address. */
  carried?: string | undefined;
  /** The place that the page's address asks about. */
  about?: string;
  children: ReactNode;
}

export function ClientFrame({
  senderName,
  businessName = "",
  action,
  showsProgress = false,
  onward = null,
  measuring = "off",
  path = "",
  isSealed = false,
  news = null,
  documentsPath = null,
  carried = "",
  about = "",
  children,
}: FrameProps) {
  const t = useTranslate();
  const heading = letterheadName({ name: senderName, businessName });
  return (
    <>
      <header className="sender">
        <div className="column">
          <span className="initials" aria-hidden="true">
            {initialsOf(heading)}
          </span>
          <p className="who">
            <strong>
              <bdi>{heading}</bdi>
            </strong>
            <span>
              {heading === senderName ? (
                t(`client.line.${action}`)
              ) : (
                <Message id={`client.line_by.${action}`} name={<bdi translate="no">{senderName}</bdi>} />
              )}
            </span>
          </p>
          {onward ? (
            <a className="onward" href="#steps" target="_self">
              {onward}
            </a>
          ) : null}
        </div>
        {showsProgress ? (
          <progress id="progress" max={100} value={0} aria-label={t("client.read_progress")} hidden />
        ) : null}
      </header>
      <main className="column stack">
        {news}
        <TrackingNote measuring={measuring} path={path} />
        {children}
      </main>
      <footer className="foot">
        {documentsPath ? (
          <p className="links">
            <a href={documentsPath}>
              <Message id="client.all_from" name={<bdi translate="no">{senderName}</bdi>} />
            </a>
          </p>
        ) : null}
        <LanguageSwitch query={{ ...(carried && { [CARRIED_FIELD]: carried }), ...(about && { about }) }} />
        <p>{t(isSealed ? "client.delivered_sealed" : "client.delivered")}</p>
      </footer>
    </>
  );
}

interface NoteProps {
  measuring: TrackingState;
  path: string;
}

/** Stands above the text (docs/evidence.md 6): below a cover, else above the document. */
export function TrackingNote({ measuring, path }: NoteProps) {
  const t = useTranslate();
  if (measuring === "off") return null;
  const next = measuring === "on" ? "off" : "on";
  return (
    <form className="measuring" method="post" action={postTo("/reading", t.language)}>
      <p>
        {t(`client.tracking.${measuring}`)}{" "}
        {measuring === "declined" ? null : (
          <button type="submit" className="as-link" name="measuring" value={next}>
            {t(`client.tracking.turn_${next}`)}
          </button>
        )}{" "}
        <a href="/privacy#reading" target="_blank" rel="noopener">
          {t("client.tracking.recorded")}
        </a>
      </p>
      <input type="hidden" name="page" value={path} />
    </form>
  );
}
