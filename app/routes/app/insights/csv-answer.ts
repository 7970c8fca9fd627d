/** A file to download; nobody keeps a copy on the way. */
export const csvAnswer = (body: BodyInit, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
