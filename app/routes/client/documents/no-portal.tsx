import { Message, useTranslate } from "~/components/message";
import { BackToProposal } from "./back-to-proposal";

interface NoPortalProps {
  ownerName: string;
  back: string | null;
  /** The reader came by a mailed link. */
  wasOpen?: boolean;
}

export function NoPortal({ ownerName, back, wasOpen = false }: NoPortalProps) {
  const t = useTranslate();
  return (
    <section className="panel stack" aria-labelledby="none-title">
      <h1 id="none-title">{t(wasOpen ? "portal.gone.title" : "portal.none.title")}</h1>
      <p>
        <Message
          id={wasOpen ? "portal.gone.text" : "portal.none.text"}
          name={<bdi translate="no">{ownerName}</bdi>}
        />
      </p>
      <BackToProposal path={back} />
    </section>
  );
}
