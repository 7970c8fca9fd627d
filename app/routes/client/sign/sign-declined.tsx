import { Message, useTranslate } from "~/components/message";
import type { SigningPageView } from "~/domain/signing/views";
import { Moment } from "./moment";

export function SignDeclined({ page, declinedAt }: { page: SigningPageView; declinedAt: number }) {
  const t = useTranslate();
  const name = <bdi>{page.owner.name}</bdi>;
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
        <a className="button" href={`mailto:${page.owner.email}?subject=${encodeURIComponent(page.title)}`}>
          <Message id="client.contact" name={name} />
        </a>
      </div>
    </section>
  );
}
