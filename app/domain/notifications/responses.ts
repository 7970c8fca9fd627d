import * as z from "zod";
import { moment } from "~/platform/json-formats";
import { t } from "~/platform/words/t";
import { ALL_NOTIFICATION_KINDS } from "../people/notification-kinds";
import type { Notice } from "./inbox.server";
import { noticeSentence } from "./notification-text";
import { MAX_UNREAD } from "./unread-label";

const noticeAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(ALL_NOTIFICATION_KINDS),
    proposalId: z
      .string()
      .nullable()
      .meta({ description: "Null if the proposal was deleted or the notification is about the account." }),
    title: z.string(),
    actorName: z.string().meta({ description: "The recipient of a failed email." }),
    detail: z.string(),
    sentence: z.string(),
    createdAt: moment,
    readAt: moment.nullable(),
  })
  .meta({ id: "Notice" });

export const noticeList = z
  .object({
    unread: z.int().meta({ description: `Counted up to ${MAX_UNREAD + 1}.` }),
    notices: z.array(noticeAnswer),
  })
  .meta({ id: "Notices" });

export type NoticeView = z.output<typeof noticeAnswer>;

export const noticeView = ({ isGone, createdAt, readAt, ...notice }: Notice): NoticeView => ({
  ...notice,
  proposalId: isGone ? null : notice.proposalId,
  sentence: noticeSentence(notice),
  createdAt: new Date(createdAt).toISOString(),
  readAt: readAt === null ? null : new Date(readAt).toISOString(),
});

export const readSchema = z.object({
  ids: z
    .array(z.string().max(64))
    .min(1, { error: () => t("List the notifications, or omit the list to mark all of them.") })
    .max(50, { error: () => t("Mark at most 50 notifications at once.") })
    .optional(),
});
