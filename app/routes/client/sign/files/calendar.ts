import { clientCalendar } from "~/domain/signing/next-step/client-calendar.server";
import { calendarResponse } from "../../../http/calendar-response.server";
import { linkFile } from "../../link-file.server";

export const loader = linkFile(async (ctx, token) => calendarResponse(await clientCalendar(ctx, token)));
