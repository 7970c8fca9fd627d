import { noticeView } from "~/domain/notices/answers";
import { listNotices } from "~/domain/notices/inbox.server";
import { endpoint, member } from "../endpoint.server";

/** As many as the header's panel shows without scrolling. */
const SHOWN = 5;

/** What the header's bell asks when it is opened, or looked at again. */
export const loader = endpoint({
  GET: member(async ({ ctx }) => {
    const { notices, unread } = await listNotices(ctx, undefined, SHOWN);
    return { unread, notices: notices.map(noticeView) };
  }),
});

export const action = loader;
