import type { ReactNode } from "react";
import { LogoImage } from "~/components/document/logo-image";
import { Message, useTranslate } from "~/components/message";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { STATE_LABELS } from "~/domain/reading/portal/document-state";
import type { SentDocument } from "~/domain/reading/portal/sent-documents.server";
import type { Translate } from "~/platform/language/translate";
import { dayOf } from "~/platform/time/moment-text";

interface DocumentListProps {
  page: {
    ownerName: string;
    logo: ShownLogo | null;
    email: string;
    /** The end of the link, in UTC milliseconds. */
    expiresAt: number;
    path: string;
    documents: { rows: SentDocument[]; previous: string | null; next: string | null };
  };
}

const dayIn = ({ locale }: Translate, time: number): string => dayOf(time, { locale, timeZone: "UTC" });

export function DocumentList({ page }: DocumentListProps) {
  const t = useTranslate();
  const { ownerName, logo, email, expiresAt, documents } = page;
  const waiting = documents.rows.filter(({ isWaiting: waits }) => waits);
  const rest = documents.rows.filter(({ isWaiting: waits }) => !waits);
  return (
    <>
      <header className="title">
        {logo ? (
          <p className="studio-logo">
            <LogoImage logo={logo} />
          </p>
        ) : null}
        <h1>
          <Message id="portal.title" name={<bdi translate="no">{ownerName}</bdi>} />
        </h1>
        <p>
          <Message id="portal.intro" email={<bdi translate="no">{email}</bdi>} day={dayIn(t, expiresAt)} />
        </p>
      </header>
      {documents.rows.length === 0 ? <Nothing ownerName={ownerName} email={email} /> : null}
      <Group id="waiting" title={t("portal.group.waiting")} rows={waiting} />
      <Group
        id="rest"
        title={t(waiting.length > 0 || documents.previous ? "portal.group.rest" : "portal.group.all")}
        rows={rest}
      />
      <Pages {...page} />
    </>
  );
}

const Nothing = ({ ownerName, email }: { ownerName: string; email: string }) => (
  <section className="panel stack tight">
    <h2>
      <Message id="portal.empty.title" />
    </h2>
    <p>
      <Message
        id="portal.empty.text"
        name={<bdi translate="no">{ownerName}</bdi>}
        email={<bdi translate="no">{email}</bdi>}
      />
    </p>
  </section>
);

function Group({ id, title, rows }: { id: string; title: string; rows: SentDocument[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="documents" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="panel">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: SentDocument }) {
  const t = useTranslate();
  const { title, sentAt, state, action, isWaiting: waits, path, pdfPath } = row;
  const { badge, tone, open } = STATE_LABELS[state];
  return (
    <li className={waits ? "waits" : undefined}>
      <div>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p className="small">
          <span className={`badge ${tone}`}>{t(badge)}</span>
          <span>
            {t("portal.sent", { day: dayIn(t, sentAt) })}
            {action ? (
              <span className="action">
                <ActionLine {...action} />
              </span>
            ) : null}
          </span>
        </p>
      </div>
      {path && open ? (
        <p className="acts">
          {pdfPath ? (
            <a href={pdfPath} aria-label={t("portal.signed_pdf_of", { title })}>
              {t("portal.signed_pdf")}
            </a>
          ) : null}
          <a
            className="button small-button"
            href={path}
            aria-label={t("portal.open_titled", { action: t(open), title })}
          >
            {t(open)}
          </a>
        </p>
      ) : null}
    </li>
  );
}

function ActionLine({ action, isOwn, by, at }: NonNullable<SentDocument["action"]>): ReactNode {
  const t = useTranslate();
  const day = dayIn(t, at);
  if (isOwn) return t(`portal.action.${action}.own`, { day });
  if (!by) return t(`portal.action.${action}.unnamed`, { day });
  return <Message id={`portal.action.${action}.by`} name={<bdi translate="no">{by}</bdi>} day={day} />;
}

function Pages({ path, documents: { previous, next } }: DocumentListProps["page"]) {
  const t = useTranslate();
  if (previous === null && next === null) return null;
  return (
    <nav className="row pages" aria-label={t("portal.pages")}>
      {previous ? (
        <a className="button small-button" rel="prev" href={`${path}?before=${previous}`}>
          {t("portal.previous")}
        </a>
      ) : null}
      {next ? (
        <a className="button small-button" rel="next" href={`${path}?after=${next}`}>
          {t("portal.next")}
        </a>
      ) : null}
    </nav>
  );
}
