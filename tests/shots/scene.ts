import type { Page } from '@playwright/test';
import type { HostPages } from '../browser/host-pages.ts';
import type { Product } from '../browser/product.ts';

/** What a scene has: the running product and a server for host pages. */
export interface Studio {
  product: Product;
  hosts: HostPages;
}

export interface Scene {
  name: string;
  width: number;
  height: number;
  scheme?: 'light' | 'dark';
  touch?: boolean;
  /** With the networks themselves, where the picture shows what they found. */
  real?: boolean;
  /** Brings the page to the moment of the picture. */
  play(page: Page, studio: Studio): Promise<void>;
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844, touch: true };
