import { type Colour, type Palette, ROLES, type Role } from './scene.ts';

const isRole = (name: string): name is Role => ROLES.some((role) => role === name);

/** `#rrggbb` of a colour of the scene. */
export function colourOf(palette: Palette, colour: Colour): string {
  const name = colour.slice(1);
  return colour.startsWith('@') && isRole(name) ? palette[name] : colour;
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Relative luminance of WCAG 2.2, 0–1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colours, 1–21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Palettes that a page can be recoloured with, of our own. */
export const PALETTES: readonly Palette[] = [
  { ground: '#efe6d8', ink: '#2b211a', accent: '#cc6b45', second: '#5f8377', soft: '#dcb26b' },
  { ground: '#18254d', ink: '#fdeeda', accent: '#ee7440', second: '#f4c15d', soft: '#2c3c70' },
  { ground: '#f5c9cf', ink: '#173b30', accent: '#2c7a50', second: '#f3f0e6', soft: '#ea9aa6' },
  { ground: '#f0a93b', ink: '#2b1c08', accent: '#1f6478', second: '#fff4dc', soft: '#f7c877' },
  { ground: '#2b4ede', ink: '#ffffff', accent: '#ffd23f', second: '#0d1a55', soft: '#5f7bf0' },
  { ground: '#dfe9dc', ink: '#1d3125', accent: '#3f7d55', second: '#c08a3e', soft: '#b6cdb0' },
  { ground: '#15171c', ink: '#f6f3ea', accent: '#f2c14b', second: '#d8462f', soft: '#2c2f38' },
  { ground: '#e6e0f3', ink: '#241f4d', accent: '#7b5cc9', second: '#e5684b', soft: '#c3b6e6' },
  { ground: '#ffffff', ink: '#16181d', accent: '#d63a2f', second: '#2454d6', soft: '#eceef2' },
  { ground: '#0f3d45', ink: '#f3efe2', accent: '#f08a4b', second: '#7fc3b8', soft: '#1c5660' },
];
