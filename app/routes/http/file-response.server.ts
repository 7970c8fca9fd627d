import { mediaTypeOf } from "~/domain/files/file-kinds";
import type { OpenedFile } from "~/domain/files/stored-file.server";
import { attachment } from "~/platform/text/file-name";

/** A stranger's file is saved and never shown: even a browser that opened it would run nothing of it. */
export const fileResponse = ({ name, kind, bytes, body }: OpenedFile): Response =>
  new Response(body, {
    headers: {
      "Content-Type": mediaTypeOf(kind),
      "Content-Length": String(bytes),
      "Content-Disposition": attachment(name, "file"),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
