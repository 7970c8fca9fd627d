/** An id of the vendor's as part of a mail's id, which the email service takes as a tag: letters, digits, - and _. */
export const mailIdPart = (id: string): string => id.replace(/[^\w-]/g, "_");
