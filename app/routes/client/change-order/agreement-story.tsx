import { useTranslate } from "~/components/message";
import type { AgreementStory as Story } from "~/domain/change-orders/agreement-story.server";
import { Moment } from "../sign/moment";

/** The first agreement, its changes and what they come to, once one of them was agreed. */
export function AgreementStory({ story: { documents, total } }: { story: Story }) {
  const t = useTranslate();
  return (
    <section className="panel stack terms agreement-story" aria-labelledby="agreement-story">
      <h2 id="agreement-story">{t("change_order.story")}</h2>
      <dl className="facts pairs">
        {documents.map(({ id, title, number, agreedAt, sums, isFirst }) => (
          <div key={id}>
            <dt>
              {isFirst ? t("change_order.story.first") : <bdi>{title}</bdi>}
              <span className="small own-line">
                {number ? <bdi translate="no">{number}</bdi> : null} <Moment time={agreedAt} isDay />
              </span>
            </dt>
            <dd>{sums}</dd>
          </div>
        ))}
        {total === null ? null : (
          <div className="total">
            <dt>{t("change_order.story.total")}</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
