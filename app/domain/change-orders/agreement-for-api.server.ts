import type * as z from "zod";
import { inEnglish } from "~/platform/language/translate";
import { isoTime } from "~/platform/time/iso-time";
import type { MemberContext } from "../context";
import { changeOrdersOf, rootOf } from "./agreement-now.server";
import { storyOf } from "./agreement-story.server";
import { agreedLines, agreedTaxes, taxKey } from "./change-order";
import { endingLines } from "./renewal";
import type { agreementResponse } from "./responses";
import { findAgreement } from "./write-amendment.server";

/** @throws DomainError not_found, conflict before it is agreed */
export async function agreementForApi(
  ctx: MemberContext,
  id: string,
): Promise<z.output<typeof agreementResponse>> {
  const { now } = await findAgreement(ctx, id);
  const { documents, total } = storyOf(now, inEnglish);
  const rows = await changeOrdersOf(ctx, rootOf(now.first.id));
  return {
    id: now.first.id,
    number: now.first.number,
    currency: now.currency,
    total,
    finish: now.finish,
    agreedAt: isoTime(now.first.agreedAt),
    lines: agreedLines(now).map(({ key, name, amount }) => ({ key, name, amount })),
    ending: endingLines(now, ctx.actor.timeZone).map(({ key, name, amount, from, until }) => ({
      ...{ key, name, amount, from, until },
    })),
    taxes: agreedTaxes(now).map((tax) => ({ key: taxKey(tax), name: tax.name })),
    changeOrders: rows.map((row) => ({
      id: row.id,
      number: row.number,
      title: row.title,
      status: row.status,
      sums: documents.find((document) => document.id === row.id)?.sums ?? null,
    })),
  };
}
