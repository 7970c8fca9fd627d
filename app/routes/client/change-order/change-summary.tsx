import { Message, useTranslate } from "~/components/message";
import type { ChangeOnPage } from "~/domain/change-orders/change-on-page.server";
import { Moment } from "../sign/moment";

/** The first thing that a client reads of a change order: what it means for their agreement. */
export function ChangeSummary({
  change: { title, agreedAt, rows, finish, period, overpaid },
}: {
  change: ChangeOnPage;
}) {
  const t = useTranslate();
  return (
    <section
      className="panel stack terms change-order"
      id="change-order"
      aria-labelledby="change-order-title"
    >
      <h2 id="change-order-title">{t(period ? "renewal.summary" : "change_order.totals")}</h2>
      <p className="small">
        <Message
          id={period ? "renewal.of" : "change_order.of"}
          title={<bdi>{title}</bdi>}
          day={<Moment time={agreedAt} isDay />}
        />
      </p>
      <dl className="facts pairs">
        {rows.map(({ key, sums }) => (
          <div key={key} className={key === "new_total" ? "total" : undefined}>
            <dt>{t(key === "renewed" ? "renewal.price" : `change_order.${key}`)}</dt>
            <dd>{sums}</dd>
          </div>
        ))}
        {period ? (
          <div>
            <dt>{t("renewal.period")}</dt>
            <dd>{t("renewal.days", period)}</dd>
          </div>
        ) : null}
        {finish ? (
          <div>
            <dt>{t("change_order.finish")}</dt>
            <dd>
              {finish.from === null || finish.from === finish.to
                ? finish.to
                : t("change_order.finish_moves", { from: finish.from, to: finish.to })}
            </dd>
          </div>
        ) : null}
      </dl>
      {overpaid ? <p className="alert note">{t("change_order.overpaid", overpaid)}</p> : null}
    </section>
  );
}
