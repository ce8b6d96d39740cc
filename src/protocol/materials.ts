/** The material calls of spec §3 and §7: backgrounds by kind of subject, paged by cursor. zod schemas: materials.schema.ts. */

/** Spec §3 "Background material"; `threshold` and `cornerMark` are passed on (D29: meaning not shown). */
export interface Material {
  id: string;
  name: string;
  type_id: string;
  thumbnail: { url: string; width: number; height: number };
  cornerMark: string;
  threshold: number;
  /** An archive that holds the picture at its full size. */
  zip_url: string;
}

export interface MaterialCategory {
  id: string;
  name: string;
  materials: Material[];
  /** Of the materials that follow; '' where these are all. */
  cursor: string;
}

/** Backgrounds for one kind of subject. */
export interface MaterialGroup {
  type: 'human' | 'thing' | 'icon';
  categories: MaterialCategory[];
}

/** `GET /v1/material/get_cutout_category_with_materials?material_count=&lang=`; code 0 is success. */
export interface MaterialGroupsAnswer {
  code: number;
  message: string;
  data: MaterialGroup[];
}

/** `GET /v1/materials?type=pic_background&category_id=&cursor=` */
export interface MaterialsAnswer {
  code: number;
  message: string;
  data: { materials: Material[]; cursor: string };
}
