import type { ReactNode } from "react";
import { Message, useTranslate } from "~/components/message";
import type { CertificateContent } from "~/domain/printing/certificate";
import type { MessageKey } from "~/platform/language/translate";

const HOW_TO_CHECK = [
  "certificate.how_to_check.offline",
  "certificate.how_to_check.events",
] as const satisfies readonly MessageKey[];

export function CertificateNotes({ certificate }: { certificate: CertificateContent }) {
  const t = useTranslate();
  return (
    <div className="notes">
      <Notes title={t("certificate.how_to_check")} notes={HOW_TO_CHECK.map((key) => t(key))}>
        <li>
          <Message id="certificate.how_to_check.online" url={<BreakableUrl url={certificate.check.url} />} />
        </li>
      </Notes>
      <Notes title={t("certificate.not_checked")} notes={certificate.notVerified} />
    </div>
  );
}

/** Keeps lines from breaking at the hyphens of the id. */
function BreakableUrl({ url }: { url: string }) {
  const [page, query] = url.split("?");
  return (
    <bdi>
      <span className="whole">{page}</span>
      <wbr />
      <span className="whole">{query ? `?${query}` : ""}</span>
    </bdi>
  );
}

interface NotesProps {
  title: string;
  notes: readonly string[];
  children?: ReactNode;
}

function Notes({ title, notes, children }: NotesProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {children}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
