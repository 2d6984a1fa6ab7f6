/** How the text of a contract looks: on the page, at the desk and in the editor. */
export const textClass =
  'wrap-anywhere [&_h2]:mt-6 [&_h2]:mb-1.5 [&_h2]:text-lead [&_h2]:font-medium [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-medium [&_p]:my-2 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&>:first-child]:mt-0';
