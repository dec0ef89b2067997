export function contextOf(width: number, height: number): CanvasRenderingContext2D | null {
  return Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
}

export function widthOf(text: string, font: string): number {
  const context = contextOf(1, 1);
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
}

/** Double resolution, for sharp slides. */
const pixelRatio = 2;

export async function rasterize(vector: Blob, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(vector);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const context = contextOf(width * pixelRatio, height * pixelRatio);
    if (!context) throw new Error('This browser can’t draw pictures.');
    context.scale(pixelRatio, pixelRatio);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      context.canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
