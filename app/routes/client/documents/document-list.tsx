import { LogoImage } from "~/components/document/logo-image";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { STATE_LABELS } from "~/domain/portal/document-state";
import type { SentDocument } from "~/domain/portal/sent-documents.server";
import { longDay } from "~/platform/time/utc-labels";

interface DocumentListProps {
  page: {
    ownerName: string;
    logo: ShownLogo | null;
    email: string;
    /** Of the link, UTC milliseconds. */
    expiresAt: number;
    path: string;
    documents: { rows: SentDocument[]; previous: string | null; next: string | null };
  };
}

export function DocumentList({ page }: DocumentListProps) {
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
          Everything from <bdi>{ownerName}</bdi>
        </h1>
        <p>
          Sent to <bdi>{email}</bdi>. This link works until {longDay(expiresAt)}; it is personal, so please
          don’t forward it.
        </p>
      </header>
      {documents.rows.length === 0 ? <Nothing ownerName={ownerName} email={email} /> : null}
      <Group id="waiting" title="Waiting for you" rows={waiting} />
      <Group
        id="rest"
        title={waiting.length > 0 || documents.previous ? "Everything else" : "All documents"}
        rows={rest}
      />
      <Pages {...page} />
    </>
  );
}

const Nothing = ({ ownerName, email }: { ownerName: string; email: string }) => (
  <section className="panel stack tight">
    <h2>Nothing here at the moment</h2>
    <p>
      Anything <bdi>{ownerName}</bdi> sends to <bdi>{email}</bdi> appears here.
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
  const { title, sentAt, state, action: deed, isWaiting: waits, path, pdfPath } = row;
  const { badge, tone, open } = STATE_LABELS[state];
  return (
    <li className={waits ? "waits" : undefined}>
      <div>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p className="small">
          <span className={`badge ${tone}`}>{badge}</span>
          <span>
            Sent {longDay(sentAt)}
            {deed ? (
              <span className="deed">
                {deed.done}
                {deed.by ? (
                  <>
                    {" by "}
                    <bdi>{deed.by}</bdi>
                  </>
                ) : null}{" "}
                on {longDay(deed.at)}
              </span>
            ) : null}
          </span>
        </p>
      </div>
      {path && open ? (
        <p className="acts">
          {pdfPath ? (
            <a href={pdfPath} aria-label={`Signed PDF of ${title}`}>
              Signed PDF
            </a>
          ) : null}
          <a className="button small-button" href={path} aria-label={`${open}: ${title}`}>
            {open}
          </a>
        </p>
      ) : null}
    </li>
  );
}

function Pages({ path, documents: { previous, next } }: DocumentListProps["page"]) {
  if (previous === null && next === null) return null;
  return (
    <nav className="row pages" aria-label="Pages of documents">
      {previous ? (
        <a className="button small-button" rel="prev" href={`${path}?before=${previous}`}>
          Previous page
        </a>
      ) : null}
      {next ? (
        <a className="button small-button" rel="next" href={`${path}?after=${next}`}>
          Next page
        </a>
      ) : null}
    </nav>
  );
}
