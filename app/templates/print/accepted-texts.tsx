import { Message, useTranslate } from "~/components/message";
import type { CertificateContent, Party } from "~/domain/printing/certificate";
import { joinedNames } from "~/platform/language/joined-names";
import { isLanguage, LANGUAGE_NAMES } from "~/platform/language/languages";
import { DetailRow, DetailTable, Hash, Listed } from "./detail-list";

/** Shows once what several people accepted, with the names of those who did. Hashes and IDs stand below all people. */
export function AcceptedTexts({
  certificate: { parties, document, accepted },
}: {
  certificate: CertificateContent;
}) {
  const t = useTranslate();
  const unknown = t("certificate.unknown");
  const statements = alike(parties, ({ signature: { statement, button, language } }) => ({
    statement,
    shown: {
      button: button ? t("pdf.quoted", { text: button }) : unknown,
      language: languageName(language) ?? unknown,
    },
  }));
  const consents = alike(parties, ({ consent: { version, sha256 } }) => ({ version, sha256 }));
  return (
    <>
      <h2>{t("certificate.accepted")}</h2>
      <DetailTable>
        {statements.map(({ id, text: { statement, shown }, names }) => (
          <DetailRow
            key={id}
            name={t("certificate.statement")}
            note={[joinedNames(t, names), t("certificate.statement.note", shown)].join(" · ")}
          >
            <Message id="pdf.quoted" text={<bdi>{statement}</bdi>} />
          </DetailRow>
        ))}
        {consents.map(({ id, text: { version, sha256 }, names }) => (
          <DetailRow
            key={id}
            name={t("certificate.consent")}
            note={[t("certificate.consent.note"), joinedNames(t, names)].join(" · ")}
          >
            {t("certificate.detail.version", { version })} <Hash value={sha256} />
          </DetailRow>
        ))}
        <DetailRow name={t("certificate.version")} note={t("certificate.version.note")}>
          {document.version} <Hash value={document.contentSha256} />
        </DetailRow>
        {document.changes ? (
          <DetailRow name={t("certificate.changes_agreement")} note={t("certificate.changes_agreement.note")}>
            <bdi>{document.changes.title}</bdi>{" "}
            {document.changes.number ? <bdi translate="no">{document.changes.number}</bdi> : null}{" "}
            <Hash value={document.changes.versionSha256} />
          </DetailRow>
        ) : null}
        {document.attachedThreads ? (
          <DetailRow name={t("appendix.title")} note={t("certificate.appendix.note")}>
            {t("conversation.asked_here", { count: document.attachedThreads })}
          </DetailRow>
        ) : null}
        {accepted.priceSha256 ? (
          <DetailRow name={t("certificate.accepted.hash")} note={t("certificate.accepted.hash.note")}>
            <Hash value={accepted.priceSha256} />
          </DetailRow>
        ) : null}
        <DetailRow name={t("certificate.ids")} note={t("certificate.ids.note")}>
          <Listed parts={[document.proposalId, document.versionId, document.sealedDocumentId]} />
        </DetailRow>
      </DetailTable>
    </>
  );
}

interface Agreed<T> {
  id: string;
  text: T;
  names: string[];
}

function alike<T>(parties: readonly Party[], textOf: (party: Party) => T): Agreed<T>[] {
  const found = new Map<string, Agreed<T>>();
  for (const party of parties) {
    const text = textOf(party);
    const id = JSON.stringify(text);
    found.set(id, { id, text, names: [...(found.get(id)?.names ?? []), party.name] });
  }
  return [...found.values()];
}

/** Null for "und", as BCP 47 calls a language that is not known. */
function languageName(tag: string): string | null {
  if (isLanguage(tag)) return LANGUAGE_NAMES[tag];
  return tag === "und" ? null : tag;
}
