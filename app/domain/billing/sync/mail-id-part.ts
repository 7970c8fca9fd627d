/** The email service allows only letters, digits, - and _ in tags. */
export const mailIdPart = (id: string): string => id.replace(/[^\w-]/g, "_");
