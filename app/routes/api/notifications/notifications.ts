import * as z from "zod";
import { listNotices, NOTICE_PAGE_SIZE } from "~/domain/notifications/inbox.server";
import { noticeList, noticeView } from "~/domain/notifications/responses";
import { endpoint, member } from "../../http/endpoint.server";

const noticeQuery = z.object({
  cursor: z.string().optional().meta({ description: "Cursor of the next page, from the Link header." }),
});

export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const after = new URL(request.url).searchParams.get("cursor");
      const { notices, unread, nextCursor } = await listNotices(ctx, { after, before: null });
      const headers = new Headers({ "Cache-Control": "no-store" });
      if (nextCursor) headers.set("Link", `</api/notices?cursor=${nextCursor}>; rel="next"`);
      return Response.json({ unread, notices: notices.map(noticeView) }, { headers });
    },
    {
      summary: `The user's notifications, newest first, ${NOTICE_PAGE_SIZE} a page, and how many are unread`,
      response: noticeList,
      query: noticeQuery,
      isPaged: true,
    },
  ),
});

export const action = loader;
