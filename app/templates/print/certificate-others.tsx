import { useTranslate } from "~/components/message";
import type { OtherParty } from "~/domain/printing/certificate";
import { HOW_CHECKED, roleWords } from "./certificate-codes";
import { Delegated, Step } from "./certificate-party";
import { DetailRow, DetailTable, Instant } from "./detail-list";

type Approval = NonNullable<OtherParty["approval"]>;

/** Lists the people who approved, or only read, what others signed. */
export function OtherParties({ others = [] }: { others?: OtherParty[] | undefined }) {
  const t = useTranslate();
  const readers = others.filter(({ approval }) => approval === null);
  return (
    <>
      {others.map((party) =>
        party.approval ? (
          <ApproverDetails key={party.approval.id} party={party} approval={party.approval} />
        ) : null,
      )}
      {readers.length > 0 ? (
        <>
          <h2>{t("sign.signers.reads")}</h2>
          {readers.map((party) => (
            <DetailTable key={party.email}>
              <Named party={party} />
              <DetailRow name={t("certificate.step.opened")}>
                {party.opened && <Instant at={party.opened} />}
              </DetailRow>
            </DetailTable>
          ))}
        </>
      ) : null}
    </>
  );
}

function Named({ party }: { party: OtherParty }) {
  const t = useTranslate();
  const { name, email, title, order, role, inPlaceOf } = party;
  return (
    <>
      <DetailRow
        name={t("certificate.name")}
        note={t("certificate.party", { order, role: roleWords(role, t) })}
        strong
      >
        {name}
      </DetailRow>
      {title ? <DetailRow name={t("certificate.signer_title")}>{title}</DetailRow> : null}
      <DetailRow name={t("certificate.email")}>{email}</DetailRow>
      <Delegated inPlaceOf={inPlaceOf} />
    </>
  );
}

function ApproverDetails({ party, approval }: { party: OtherParty; approval: Approval }) {
  const t = useTranslate();
  return (
    <div className="keep">
      <h2>{t("certificate.approved_by")}</h2>
      <DetailTable>
        <Named party={party} />
        <DetailRow name={t("certificate.checked")}>{t(HOW_CHECKED[approval.howChecked])}</DetailRow>
      </DetailTable>
      <dl className="steps">
        <Step name={t("certificate.step.sent")} at={party.sent} />
        <Step name={t("certificate.step.delivered")} at={party.delivered} />
        <Step name={t("certificate.step.opened")} at={party.opened} />
        <Step name={t("mail.receipt.approved.label")} at={approval.at} />
      </dl>
      <DetailTable>
        <DetailRow name={t("certificate.statement")}>
          {approval.statement && t("pdf.quoted", { text: approval.statement })}
        </DetailRow>
        {approval.comment ? (
          <DetailRow name={t("certificate.comment")}>{t("pdf.quoted", { text: approval.comment })}</DetailRow>
        ) : null}
        <DetailRow name={t("certificate.ip")}>{approval.ip}</DetailRow>
        <DetailRow name={t("certificate.country")}>{approval.country}</DetailRow>
        <DetailRow name={t("certificate.device")} note={approval.userAgent}>
          {approval.device}
        </DetailRow>
      </DetailTable>
    </div>
  );
}
