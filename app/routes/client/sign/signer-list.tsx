import { Message, useTranslate } from "~/components/message";
import type { ShownSigner } from "~/domain/signing/views";
import { Moment } from "./moment";

/** Where several people sign. */
export function SignerList({ signers }: { signers: ShownSigner[] }) {
  const t = useTranslate();
  if (signers.length === 0) return null;
  return (
    <section className="panel stack tight" aria-labelledby="signers-title">
      <h2 id="signers-title">{t("sign.signers.title")}</h2>
      <ol className="signers">
        {signers.map((signer) => (
          <li key={signer.id}>
            <span className={signer.signedAt === null ? undefined : "done"}>
              <SignerName signer={signer} />
            </span>
            <span className="small">
              {signer.signedAt === null ? (
                t(signer.isDue ? "sign.signers.due" : "sign.signers.later")
              ) : (
                <Message id="sign.signers.signed" time={<Moment time={signer.signedAt} />} />
              )}
            </span>
          </li>
        ))}
      </ol>
      <StudioLast signers={signers} />
    </section>
  );
}

function StudioLast({ signers }: { signers: ShownSigner[] }) {
  const own = signers.find(({ studio }) => studio !== null);
  if (!own || own.isDue || own.signedAt !== null) return null;
  return (
    <p className="small">
      <Message id="sign.signers.studio" studio={<bdi>{own.studio}</bdi>} />
    </p>
  );
}

function SignerName({ signer: { name, title, isReader, studio } }: { signer: ShownSigner }) {
  return (
    <>
      <strong>
        {isReader ? <Message id="sign.signers.you" name={<bdi>{name}</bdi>} /> : <bdi>{name}</bdi>}
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
          <bdi>{studio}</bdi>
        </>
      ) : null}
    </>
  );
}
