import { Message, useTranslate } from "~/components/message";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { ContactLink } from "../contact-link";
import { Moment } from "./moment";

export function SignDeclined({ page, declinedAt }: { page: SigningPageView; declinedAt: number }) {
  const t = useTranslate();
  const name = <bdi translate="no">{page.owner.name}</bdi>;
  return (
    <section className="panel stack" aria-labelledby="declined-title">
      <h1 id="declined-title">{t("sign.declined.title")}</h1>
      <p role="status">
        <Message
          id="sign.declined.text"
          title={<bdi>{page.title}</bdi>}
          time={<Moment time={declinedAt} />}
          name={name}
        />
      </p>
      <div className="row">
        <ContactLink name={page.owner.name} email={page.owner.email} subject={page.title} />
      </div>
    </section>
  );
}
