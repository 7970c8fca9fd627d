import { useTranslate } from "~/components/message";
import type { OtherParty } from "~/domain/printing/certificate";
import { HOW_CHECKED } from "./certificate-codes";
import { Delegated, PartyName, Step } from "./certificate-party";
import { DetailRow, DetailTable, Instant } from "./detail-list";

type Approval = NonNullable<OtherParty["approval"]>;

/** Lists the people who approved, or only read, what others signed. */
export function OtherParties({ others = [] }: { others?: OtherParty[] | undefined }) {
  const t = useTranslate();
  const approvers = others.filter(({ approval }) => approval !== null);
  const readers = others.filter(({ approval }) => approval === null);
  return (
    <>
      {approvers.length > 0 ? <h2>{t("certificate.approved_by")}</h2> : null}
      {approvers.map((party) =>
        party.approval ? (
          <ApproverDetails key={party.approval.id} party={party} approval={party.approval} />
        ) : null,
      )}
      {readers.length > 0 ? <h2>{t("sign.signers.reads")}</h2> : null}
      {readers.map((party) => (
        <ReaderDetails key={party.email} party={party} />
      ))}
    </>
  );
}

function Reached({ party: { title, email, inPlaceOf } }: { party: OtherParty }) {
  const t = useTranslate();
  return (
    <>
      {title ? <DetailRow name={t("certificate.signer_title")}>{title}</DetailRow> : null}
      <DetailRow name={t("certificate.email")}>{email}</DetailRow>
      <Delegated inPlaceOf={inPlaceOf} />
    </>
  );
}

function ReaderDetails({ party }: { party: OtherParty }) {
  const t = useTranslate();
  return (
    <div className="keep party">
      <PartyName party={party} />
      <DetailTable>
        <Reached party={party} />
        <DetailRow name={t("certificate.step.opened")}>
          {party.opened && <Instant at={party.opened} />}
        </DetailRow>
      </DetailTable>
    </div>
  );
}

function ApproverDetails({ party, approval }: { party: OtherParty; approval: Approval }) {
  const t = useTranslate();
  return (
    <div className="keep party">
      <PartyName party={party} />
      <div className="facts-row">
        <DetailTable>
          <Reached party={party} />
          <DetailRow name={t("certificate.checked")}>{t(HOW_CHECKED[approval.howChecked])}</DetailRow>
        </DetailTable>
        <DetailTable>
          <DetailRow name={t("certificate.ip")}>{approval.ip}</DetailRow>
          <DetailRow name={t("certificate.country")}>{approval.country}</DetailRow>
          <DetailRow name={t("certificate.device")} note={approval.userAgent}>
            {approval.device}
          </DetailRow>
        </DetailTable>
      </div>
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
      </DetailTable>
    </div>
  );
}
