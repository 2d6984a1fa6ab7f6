/**
 * How wide the picture of the first screen stands, for the browser's choice of file. On phones a wide
 * picture is cut at its sides: half as wide again as the screen is sharp enough, and half as heavy as
 * what would fit exactly.
 */
export const heroSizes = '(width <= 768px) 150vw, 100vw';
