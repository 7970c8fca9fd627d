import { IdMessage, useTranslate } from "~/components/message";
import type { Party } from "~/domain/printing/certificate";
import { localWords, type Moment, utcParts, utcWords } from "~/domain/printing/moments";
import { type Face, faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import type { MessageKey, Translate } from "~/platform/language/translate";
import { HOW_CHECKED, howReachedWords, roleWords } from "./certificate-codes";
import { DetailRow, DetailTable, Hash, Unknown } from "./detail-list";
import { Mark } from "./signature-block";

export function PartyDetails({ party }: { party: Party }) {
  const t = useTranslate();
  return (
    <div className="keep party">
      <PartyName party={party} />
      <div className="facts-row">
        <DetailTable>
          {party.title ? <DetailRow name={t("certificate.signer_title")}>{party.title}</DetailRow> : null}
          <DetailRow name={t("certificate.email")}>{party.email}</DetailRow>
          <DetailRow name={t("certificate.invited")} note={otherSignerText(party, t)}>
            <bdi>{party.reachedName}</bdi>, <bdi>{party.reachedEmail}</bdi>
          </DetailRow>
          <Delegated inPlaceOf={party.inPlaceOf} />
          <DetailRow name={t("certificate.signing_for")}>
            {party.signingFor ?? t("certificate.themselves")}
          </DetailRow>
          {party.place ? <DetailRow name={t("certificate.place")}>{party.place}</DetailRow> : null}
          {party.initials ? (
            <DetailRow name={t("certificate.initialled")}>
              {party.initials.sections.map((section) => (
                <div key={section}>
                  <bdi>{section}</bdi>: <bdi>{party.initials?.letters}</bdi>
                </div>
              ))}
            </DetailRow>
          ) : null}
          <DetailRow name={t("certificate.reached")}>
            {party.howReached && howReachedWords(party.howReached, t)}
          </DetailRow>
          <DetailRow name={t("certificate.checked")}>{t(HOW_CHECKED[party.howChecked])}</DetailRow>
        </DetailTable>
        <DetailTable>
          <SignatureMark party={party} />
          <DetailRow name={t("certificate.ip")}>{party.ip}</DetailRow>
          <DetailRow name={t("certificate.country")}>{party.country}</DetailRow>
          <DetailRow name={t("certificate.device")} note={party.userAgent}>
            {party.device}
          </DetailRow>
        </DetailTable>
      </div>
      <Steps party={party} />
      <DetailTable isRunning>
        <DetailRow name={t("certificate.own_time")} note={t("certificate.own_time.note")}>
          {claimedClock(party, t)}
        </DetailRow>
        <Hashes signature={party.signature} />
      </DetailTable>
    </div>
  );
}

export function PartyName({
  party: { name, order, role },
}: {
  party: Pick<Party, "name" | "order" | "role">;
}) {
  const t = useTranslate();
  return (
    <h3>
      <bdi>{name}</bdi>
      <small>{t("certificate.party", { order, role: roleWords(role, t) })}</small>
    </h3>
  );
}

export function Delegated({ inPlaceOf }: { inPlaceOf: Party["inPlaceOf"] | undefined }) {
  const t = useTranslate();
  return inPlaceOf?.map(({ person, named, agreedBy }) => (
    <DetailRow
      key={person}
      name={t("certificate.delegated")}
      note={agreementWords(t, agreedBy, utcWords(named, t.locale))}
    >
      <bdi>{person}</bdi>
    </DetailRow>
  ));
}

const agreementWords = (t: Translate, agreedBy: "sender" | "account setting", time: string): string =>
  agreedBy === "sender"
    ? t("certificate.delegated.by_sender", { time })
    : t("certificate.delegated.by_account", { time });

function otherSignerText({ signedAsOther }: Party, t: Translate): string | undefined {
  if (!signedAsOther) return undefined;
  return signedAsOther === "confirmed"
    ? t("certificate.other_signer.confirmed")
    : t("certificate.other_signer");
}

function claimedClock({ claimedTime: time, claimedTimeZone: zone }: Party, t: Translate): string | null {
  if (time !== null && zone !== null) return t("certificate.list", { first: time, second: zone });
  if (time !== null) return t("certificate.own_time.no_zone", { time });
  return zone === null ? null : t("certificate.own_time.no_time", { zone });
}

function Steps({ party }: { party: Party }) {
  const { sent, delivered, opened, codeChecked, consented, signed, howChecked } = party;
  const t = useTranslate();
  return (
    <dl className="steps">
      <Step name={t("certificate.step.sent")} at={sent} />
      <Step name={t("certificate.step.delivered")} at={delivered} />
      <Step name={t("certificate.step.opened")} at={opened} />
      {howChecked === "e-mail code" || howChecked === "access code" ? (
        <Step name={t("certificate.step.code")} at={codeChecked} />
      ) : null}
      <Step name={t("certificate.step.consented")} at={consented} />
      <Step name={t("certificate.step.signed")} at={signed} />
    </dl>
  );
}

export function Step({ name, at }: { name: string; at: Moment | null }) {
  const { locale } = useTranslate();
  const parts = at && utcParts(at, locale);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{parts ? parts.day : <Unknown />}</dd>
      {parts ? <dd>{parts.time}</dd> : null}
      {at?.local ? (
        <dd>
          <small>{localWords(at, locale)}</small>
        </dd>
      ) : null}
    </div>
  );
}

function SignatureMark({ party: { name, signature } }: { party: Party }) {
  const t = useTranslate();
  return (
    <DetailRow
      name={t("pdf.signature")}
      note={<IdMessage message={markKey(signature)} value={signature.id} />}
    >
      <div className="mark">
        <Mark name={name} signature={signature} />
      </div>
    </DetailRow>
  );
}

function Hashes({ signature: { markSha256, receipt } }: Pick<Party, "signature">) {
  const t = useTranslate();
  return (
    <>
      <DetailRow name={t("certificate.mark_hash")}>
        {markSha256 ? <Hash value={markSha256} /> : null}
      </DetailRow>
      {receipt ? (
        <DetailRow name={t("certificate.receipt")} note={t("certificate.receipt.note")}>
          <Hash value={receipt} />
        </DetailRow>
      ) : null}
    </>
  );
}

const MARKS_TYPED = {
  "dancing-script": "certificate.mark.script",
  caveat: "certificate.mark.casual",
  "homemade-apple": "certificate.mark.handwritten",
} as const satisfies Record<Face, MessageKey>;

function markKey({ method, mark, face }: Party["signature"]) {
  if (method === "drawn") return "certificate.mark.drawn";
  const style = faceOf(face);
  return handwritingFontFor(mark, style) === "plain" ? "certificate.mark.plain" : MARKS_TYPED[style];
}
