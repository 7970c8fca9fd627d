import { calendarFileName } from "~/domain/printing/pdf-name";
import { attachment } from "~/platform/text/file-name";

export const calendarResponse = ({ title, text }: { title: string; text: string }): Response =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": attachment(calendarFileName(title)),
      "Cache-Control": "no-store",
    },
  });
