/** With an empty `alt`, it marks a picture that is passed over when the text is read aloud. */
export const DECORATIVE_ROLE = "presentation";
