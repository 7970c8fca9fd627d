import { Message, useTranslate } from "~/components/message";
import { mayAnswer } from "~/domain/signing/parties/act";
import type { ShownSigner } from "~/domain/signing/signing-page";
import { Moment } from "./moment";

/** Lists the people who sign, approve and read. @param isPart of another panel */
export function SignerList({ signers, isPart = false }: { signers: ShownSigner[]; isPart?: boolean }) {
  const t = useTranslate();
  if (signers.length === 0) return null;
  return (
    <section className={isPart ? "stack tight" : "panel stack tight"} aria-labelledby="signers-title">
      <h2 id="signers-title">
        {t(signers.every(({ role }) => role === "signer") ? "sign.signers.title" : "sign.signers.title_all")}
      </h2>
      <ol className="signers">
        {signers.map((signer) => (
          <li key={signer.id} className={!mayAnswer(signer.role) ? "beside" : undefined}>
            <span className={signer.answeredAt === null ? undefined : "done"}>
              <SignerName signer={signer} />
            </span>
            <span className="small">
              <Progress signer={signer} />
            </span>
          </li>
        ))}
      </ol>
      <StudioLast signers={signers} />
    </section>
  );
}

function Progress({ signer: { role, answeredAt, isDue } }: { signer: ShownSigner }) {
  const t = useTranslate();
  if (role === "viewer") return t("sign.signers.reads");
  if (role === "payer") return t("sign.signers.pays");
  const words = WORDS[role];
  if (answeredAt === null) return t(isDue ? words.due : words.later);
  return <Message id={words.done} time={<Moment time={answeredAt} />} />;
}

const WORDS = {
  signer: { due: "sign.signers.due", later: "sign.signers.later", done: "sign.signers.signed" },
  approver: {
    due: "sign.signers.due_approve",
    later: "sign.signers.later_approve",
    done: "sign.signers.approved",
  },
} as const;

function StudioLast({ signers }: { signers: ShownSigner[] }) {
  const own = signers.find(({ studio }) => studio !== null);
  if (!own || own.isDue || own.answeredAt !== null) return null;
  const reader = signers.find(({ isReader }) => isReader);
  const isAfterReader = reader !== undefined && mayAnswer(reader.role) && reader.answeredAt === null;
  return (
    <p className="small">
      <Message
        id={isAfterReader ? "sign.signers.studio" : "sign.signers.studio_later"}
        studio={<bdi translate="no">{own.studio}</bdi>}
      />
    </p>
  );
}

function SignerName({ signer: { name, title, isReader, studio } }: { signer: ShownSigner }) {
  return (
    <>
      <strong>
        {isReader ? (
          <Message id="sign.signers.you" name={<bdi translate="no">{name}</bdi>} />
        ) : (
          <bdi translate="no">{name}</bdi>
        )}
      </strong>
      {title ? (
        <>
          {", "}
          <bdi>{title}</bdi>
        </>
      ) : null}
      {studio && studio !== name ? (
        <>
          {", "}
          <bdi translate="no">{studio}</bdi>
        </>
      ) : null}
    </>
  );
}
