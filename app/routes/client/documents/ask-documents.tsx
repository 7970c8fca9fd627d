import type { ReactNode } from "react";
import { Message, useTranslate } from "~/components/message";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { BackToProposal } from "./back-to-proposal";

interface AskDocumentsProps {
  title: ReactNode;
  children: ReactNode;
  act: string;
  path: string;
  /** Masked; null if unknown. */
  sentTo: string | null;
  isMailed: boolean;
  refused: string | undefined;
  back: string | null;
}

/** Mails the link only to the address of the proposal: the link to this page may have been forwarded. */
export function AskDocuments({ title, children, act, path, isMailed, refused, ...shown }: AskDocumentsProps) {
  const t = useTranslate();
  const address = shown.sentTo === null ? null : <bdi translate="no">{shown.sentTo}</bdi>;
  return (
    <section className="panel stack" aria-labelledby="ask-title">
      <h1 id="ask-title">{title}</h1>
      {isMailed ? (
        <>
          <p className="alert good" role="status">
            {address ? <Message id="portal.ask.mailed" address={address} /> : t("portal.ask.mailed_unknown")}
          </p>
          <p className="small">{t("code.hint")}</p>
        </>
      ) : (
        <>
          <p>{children}</p>
          <p>
            {address ? <Message id="portal.ask.where" address={address} /> : t("portal.ask.where_unknown")}
          </p>
          <FormFailure message={refused} />
          <form method="post" action={postTo(path, t.language)} className="row">
            <button className="button primary wide" type="submit">
              {act}
            </button>
          </form>
        </>
      )}
      <BackToProposal path={shown.back} />
    </section>
  );
}
