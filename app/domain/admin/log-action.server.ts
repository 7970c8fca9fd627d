import type { Statement } from "~/db/client.server";
import { adminActs } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { AdminAction } from "./log-actions";

interface ActionSubject {
  id: string;
  email: string;
}

type AdminContext = Pick<MemberContext, "db" | "now" | "actor" | "request">;

/** Goes into the batch of the action itself, so that neither exists without the other. @param subject null for none */
export const logAction = (
  { db, now, actor, request }: AdminContext,
  { type, detail }: AdminAction,
  subject: ActionSubject | null,
  reason = "",
): Statement =>
  db.insert(adminActs).values({
    id: newId(),
    type,
    adminId: actor.id,
    adminEmail: actor.email,
    userId: subject?.id ?? null,
    userEmail: subject?.email ?? null,
    reason,
    detail: canonicalJson(detail),
    ip: request.ip,
    requestId: request.id,
    createdAt: now,
  });
