import { listNotices } from "~/domain/notifications/inbox.server";
import { noticeView } from "~/domain/notifications/responses";
import { endpoint, member } from "../../http/endpoint.server";

/** The number of notices that the panel shows without scrolling. */
const MAX_SHOWN = 5;

/** Fetched when the bell opens or the tab returns. */
export const loader = endpoint({
  GET: member(async ({ ctx }) => {
    const { notices, unread } = await listNotices(ctx, undefined, MAX_SHOWN);
    return { unread, notices: notices.map(noticeView) };
  }),
});

export const action = loader;
