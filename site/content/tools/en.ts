import type { ToolTexts } from './tool-text.ts';

export const texts: ToolTexts = {
  cutout: {
    name: 'Cut-out',
    line: 'The subject stays, the background goes. One photo or {photos}.',
    headline: 'Background gone. Subject kept.',
    promise: 'remove a background',
    lead: 'Add a photo and get its subject on its own, at the photo’s full size.',
    plate: 'Choose photos',
    steps: [
      ['Add a photo', 'Choose it, drop it or paste it. It is checked before anything is sent.'],
      ['Check the edge', 'Slide between before and after, zoom in, and retouch with a brush where it matters.'],
      ['Download it', 'PNG, WebP, JPG or PSD, with as many pixels as your photo.'],
    ],
    questions: [
      [
        'Is the result as large as my photo?',
        'Yes. A smaller copy finds the subject; the cut itself is made in your browser, on the full photo.',
      ],
      [
        'What happens to my photo?',
        'A copy of at most {copy} px a side goes to the server to find the subject, and is deleted after a while. The full photo stays in your browser.',
      ],
      [
        'How many photos at once?',
        'Up to {photos}, after you log in. A photo that fails is not charged and does not stop the others.',
      ],
      ['Do I need an account?', 'Not for one photo. Without an account, the picture has a small watermark.'],
    ],
    description:
      'Remove the background of one photo or a batch in the browser. The result keeps the full size of your photo, as PNG, WebP, JPG or PSD.',
  },
  photo: {
    name: 'Photo editing',
    line: 'Crop, light, colour and filters, undone step by step.',
    headline: 'Make a good photo better.',
    promise: 'crop, light and colour',
    lead: 'Straighten it, open the shadows, set the colours. Each step can be undone, and your photo stays on your device.',
    plate: 'Choose a photo',
    steps: [
      ['Open a photo', 'It opens in the editor on this page. Nothing is sent.'],
      ['Move the sliders', 'Light, colour and detail change as you drag. A value can be typed, too.'],
      ['Save a copy', 'Choose the format and the quality. The photo on your disk is not changed.'],
    ],
    questions: [
      ['Is my photo sent anywhere?', 'No. Photo editing works in your browser.'],
      ['Can I go back?', 'Yes, step by step, until you close the editor.'],
      ['Which formats does it open?', '{formats}, up to {megabytes} MB and {pixels} px a side.'],
    ],
    description:
      'Crop, straighten and adjust light and colour of a photo in the browser. Every step can be undone and the photo never leaves your device.',
  },
  modify: {
    name: 'AI modify',
    line: 'Mark a thing in a photo and take it out.',
    headline: 'Make it disappear.',
    promise: 'take a thing out of a photo',
    lead: 'Mark what should go. The place is filled from the photo itself, and the rest stays exactly as it was.',
    plate: 'Choose a photo',
    steps: [
      ['Mark the thing', 'Paint over it or draw a box round it. The mark shows what will be replaced.'],
      ['Remove it', 'The place is filled. If it does not look right, try again or mark more.'],
      ['Keep the result', 'Compare before and after, then save it at full size.'],
    ],
    questions: [
      ['Does the rest of my photo change?', 'No. Only the marked place is drawn again.'],
      ['What is it filled with?', 'With parts of the same photo: nothing is made up that is not in it.'],
      ['When does it work well?', 'On grass, sky, walls and other surfaces that go on behind the thing.'],
    ],
    description:
      'Mark a thing in your photo and take it out in the browser. Only the marked place is filled; the rest of the picture stays as it was.',
  },
  expand: {
    name: 'Expand',
    line: 'A new ratio, with the edge continued outside the frame.',
    headline: 'More photo than there was.',
    promise: 'a new ratio without cutting',
    lead: 'Give a photo another shape without cutting into it. What is new is shown before you keep it.',
    plate: 'Choose a photo',
    steps: [
      ['Choose a ratio', 'Square, tall, wide, or a size of your own.'],
      ['Place the photo', 'Drag it in the new frame. The added part is marked until it is filled.'],
      ['Fill the rest', 'Continue the picture, mirror it, blur it, or use one colour.'],
    ],
    questions: [
      ['Is my photo cut?', 'No. It stays as it is; the picture grows round it.'],
      ['What is the new part made of?', 'Of the photo’s own edge, mirrored, blurred or continued, or of one colour.'],
      ['How large may it become?', 'Up to {pixels} px a side.'],
    ],
    description:
      'Give a photo a new ratio without cutting it: continue, mirror or blur its edge, or fill with a colour. Works in the browser.',
  },
  enhance: {
    name: 'Enhance',
    line: 'Sharper, cleaner, larger.',
    headline: 'Larger, and still sharp.',
    promise: 'enlarge and clean a photo',
    lead: 'Small or noisy photos become larger and clearer. You compare them at full size before you keep anything.',
    plate: 'Choose a photo',
    steps: [
      ['Open a small photo', 'The editor says how large it is, and how large it can become.'],
      ['Choose the size', 'Look at the same place before and after, at 100 %.'],
      ['Save it', 'The larger picture, as PNG or JPG.'],
    ],
    questions: [
      ['Does it invent detail?', 'No. It sharpens what is there; a face that is too small stays unclear.'],
      [
        'Is it a model?',
        'Where the server has one, yes, and the editor says so. Otherwise it is a classic enlargement with sharpening.',
      ],
      ['Where is it done?', 'On the server, as it needs much computing. The copy there is deleted after a while.'],
    ],
    description:
      'Enlarge and clean a small or noisy photo and compare it at full size before you save. No invented detail, honest about what it can do.',
  },
  beautify: {
    name: 'Beautify',
    line: 'Even skin and brighter eyes. You still look like you.',
    headline: 'Your best day.',
    promise: 'portraits that stay natural',
    lead: 'Even the skin, brighten the eyes, and stop where it still looks like you.',
    plate: 'Choose a portrait',
    steps: [
      ['Open a portrait', 'Faces are found, and you choose whose it is about.'],
      ['Start with Natural', 'A light setting is on from the start. Move each slider as you like.'],
      ['Compare and save', 'Slide between before and after. The result has the photo’s full size.'],
    ],
    questions: [
      ['Does it make skin lighter?', 'No. Smoothing keeps the tone of the skin.'],
      ['Can I edit one face of several?', 'Yes. Each face has settings of its own.'],
      ['May I use it for an ID photo?', 'Many offices refuse edited photos, so it is off there.'],
    ],
    description:
      'Retouch a portrait in the browser: even skin, brighter eyes, and the same face. Skin tone is kept and every change can be undone.',
  },
  idphoto: {
    name: 'ID photos',
    line: 'Passport, visa or card. Head placed by the rule, ready to print.',
    headline: 'ID photos, to the millimetre.',
    promise: 'passport and visa sizes',
    lead: 'A portrait becomes a photo for a document: background changed, head placed by the rule, ready to print.',
    plate: 'Choose a portrait',
    steps: [
      ['Add a portrait', 'Facing the camera, in even light. It is checked before anything is sent.'],
      ['Place the head', 'Lines for crown and chin place the head by the rule of the document.'],
      ['Print or send', 'One photo with its DPI, or a print page with cut lines.'],
    ],
    questions: [
      ['Does it change my face?', 'No. The background is changed and the head is placed. The skin stays as it is.'],
      ['Which background colours are there?', 'White, blue, red, or any colour that you type.'],
      [
        'Will every office take it?',
        'No one can promise that. Compare with the rule of the office before you hand it in.',
      ],
    ],
    description:
      'Turn a portrait into a passport, visa or card photo: background, head height and print page by the rule of the document, in your browser.',
  },
  collage: {
    name: 'Collage',
    line: 'Several photos in one frame.',
    headline: 'Many photos, one picture.',
    promise: 'several photos in one picture',
    lead: 'Choose a layout for the number of your photos, drag them into place, and save one picture.',
    plate: 'Choose photos',
    steps: [
      ['Add photos', 'Two or more. Layouts for their number appear.'],
      ['Drag them into place', 'Swap two by dragging one over the other; move dividers as you like.'],
      ['Save one picture', 'Spacing, corners and background are yours to set.'],
    ],
    questions: [
      ['Are my photos sent anywhere?', 'No. A collage is made in your browser.'],
      ['How many photos?', 'Layouts for two to twelve, and a grid for more.'],
      ['Can I change a photo later?', 'Yes. Drag another one over it.'],
    ],
    description:
      'Put several photos into one picture: choose a layout, drag the photos into place, set spacing and corners. Made in your browser.',
  },
  gif: {
    name: 'GIF maker',
    line: 'Photos into a loop, as small as it can be.',
    headline: 'It moves.',
    promise: 'a loop from photos',
    lead: 'Photos become frames. Set the speed, watch the loop, and see how many kilobytes it will be.',
    plate: 'Choose photos',
    steps: [
      ['Add the frames', 'Two or more photos, in the order that you drag them to.'],
      ['Set the speed', 'For all frames or for one. The preview plays at once.'],
      ['Make the GIF', 'Width and colours decide how large the file becomes.'],
    ],
    questions: [
      ['Are my photos sent anywhere?', 'No. The GIF is made in your browser.'],
      ['Why is a GIF so large?', 'The format stores each frame. Fewer colours and a smaller width help most.'],
      ['How often does it play?', 'Forever, once, or as often as you set.'],
    ],
    description:
      'Make a GIF from photos in the browser: order, speed, loop, width and colours, with the file’s size in view. Nothing is sent.',
  },
  splitter: {
    name: 'Splitter',
    line: 'Nine squares or a carousel, in one zip.',
    headline: 'One photo, many parts.',
    promise: 'nine squares or a carousel',
    lead: 'Cut a photo along a grid or along your own lines and get all parts in one zip.',
    plate: 'Choose a photo',
    steps: [
      ['Open a photo', 'It stays on your device.'],
      ['Choose a grid', '3 × 3, three across, or lines that you place yourself.'],
      ['Get the zip', 'Parts are numbered in the order in which they are posted.'],
    ],
    questions: [
      ['Is my photo sent anywhere?', 'No. It is cut in your browser.'],
      ['Do lines cut through faces?', 'Lines can move to plain areas nearby, so that they cut through less.'],
      ['Can I split a long screenshot?', 'Yes, by height in pixels.'],
    ],
    description:
      'Split a photo into a grid or along your own lines and download all parts as one zip, numbered for posting. Works in the browser.',
  },
  batch: {
    name: 'Batch processing',
    line: 'Resize, convert, rename and mark many photos at once.',
    headline: 'Do it once, for all.',
    promise: 'many photos in one go',
    lead: 'Set the steps on one photo and run them on all. A photo that fails does not stop the others.',
    plate: 'Choose photos',
    steps: [
      ['Add photos', 'Choose several or drop a folder.'],
      ['Set the steps', 'Size, format, name, watermark. The first photos show the result.'],
      ['Get one zip', 'Names follow your pattern.'],
    ],
    questions: [
      ['How many photos?', 'Up to {photos} at once.'],
      [
        'Are my photos sent anywhere?',
        'Not for resizing, converting, renaming or marking. A cut-out in a batch uses the server.',
      ],
      ['What if one photo fails?', 'The others continue, and you can try that one again.'],
    ],
    description:
      'Resize, convert, rename or watermark many photos at once in the browser and download one zip. One failed photo never stops the rest.',
  },
  poster: {
    name: 'Poster templates',
    line: 'Open one, change the words and the photo, save it.',
    headline: 'Start from something good.',
    promise: 'your words, one design',
    lead: 'Open a template, put your own photo and words in, and save it in each size that you need.',
    plate: 'Choose a photo',
    steps: [
      ['Pick a template', 'Posters, cards, posts and menus.'],
      ['Change words and photo', 'Your photo goes into its place; the words keep their style.'],
      ['Save each size', 'One design, laid out again for every size.'],
    ],
    questions: [
      ['Are the templates yours?', 'Yes. All of them are drawn for this product.'],
      ['Can I move things?', 'Yes. Every layer can be moved, resized and recoloured.'],
      ['Are my photos sent anywhere?', 'No. A poster is made in your browser.'],
    ],
    description:
      'Open a poster template, change its words and photo, and save it in the sizes you need. Made in the browser, with templates of our own.',
  },
};
