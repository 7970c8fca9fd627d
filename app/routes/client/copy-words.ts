/** Said beside a link while its PDF is being printed. */
export const MAKING = "Preparing the PDF…";
